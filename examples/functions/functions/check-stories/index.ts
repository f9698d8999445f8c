import {createClient} from '@sanity/client'
import type {ScheduledEventHandler} from '@sanity/functions'
import {checkStories} from 'sanity-plugin-stories/check'
import {describeReport} from './describe-report.ts'

/** Checks the dataset, and posts to the webhook when visitors miss something. */
export const handler: ScheduledEventHandler = async ({context}) => {
  const webhookUrl = required('WEBHOOK_URL')
  const client = createClient({
    projectId: required('SANITY_PROJECT_ID'),
    dataset: required('SANITY_DATASET'),
    ...context.clientOptions,
    apiVersion: '2025-02-19',
    useCdn: false,
  })
  const report = await checkStories({
    client,
    serviceUrl: required('STORIES_SERVICE_URL'),
    apiKey: required('STORIES_API_KEY'),
  })
  const text = describeReport(report)
  if (text === undefined) return
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({text, report}),
  })
  if (!response.ok) throw new Error(`The webhook responded ${response.status}`)
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is required`)
  return value
}
