/** The key of commands, as this machine labels it. */
export const COMMAND = /Mac|iP(?:ad|hone)/.test(navigator.platform) ? '⌘' : 'Ctrl'
