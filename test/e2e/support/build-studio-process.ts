import {buildStudio} from '../../../dev/studio/build.ts'

const [outDir] = process.argv.slice(2)
if (outDir === undefined) throw new Error('Name the folder to build into')
await buildStudio({outDir, joinPackages: true})
