import manifest from '../../package.json' with {type: 'json'}

/** The version of the package, and of the Node that runs it. */
export const VERSION = `${manifest.name} ${manifest.version} (Node ${process.versions.node})`
