import {defineCliConfig} from 'sanity/cli'
import {readStudioSettings} from './dev/studio/settings.ts'

const {projectId, dataset} = readStudioSettings()

export default defineCliConfig({api: {projectId, dataset}, deployment: {autoUpdates: false}})
