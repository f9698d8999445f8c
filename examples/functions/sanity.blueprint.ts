import {defineBlueprint, defineRobotToken, defineScheduledFunction} from '@sanity/blueprints'

const projectId = process.env['SANITY_PROJECT_ID'] ?? ''
const dataset = process.env['SANITY_DATASET'] ?? 'production'

export default defineBlueprint({
  resources: [
    // A viewer reads drafts and releases, and can change nothing.
    defineRobotToken({
      name: 'stories-reader',
      label: 'Reads documents to check their Stories',
      memberships: [{resourceType: 'project', resourceId: projectId, roleNames: ['viewer']}],
    }),
    defineScheduledFunction({
      name: 'check-stories',
      event: {expression: '0 5 * * *'},
      robotToken: '$.resources.stories-reader.token',
      // Seconds. The default of 10 is too few for a large dataset.
      timeout: 300,
      // Secrets are not here, but in the function's own environment: README.md.
      env: {SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset},
    }),
  ],
})
