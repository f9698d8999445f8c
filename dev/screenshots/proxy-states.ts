import type {BrowserContext} from 'playwright'
import {PROBLEM_STATUS, problemType, type ProblemName} from '../../src/access/problems.ts'

const PROXY = '**/api/stories/**'

/** The proxy responds to nothing, as long as the page is open. */
export const proxyHolds = (context: BrowserContext) => context.route(PROXY, () => undefined)

export const proxyIsUnreachable = (context: BrowserContext) =>
  context.route(PROXY, (route) => route.abort('connectionrefused'))

/** The proxy refuses each request with one of its problems. */
export const proxyReports = (name: ProblemName) => (context: BrowserContext) =>
  context.route(PROXY, (route) =>
    route.fulfill({
      status: PROBLEM_STATUS[name],
      contentType: 'application/problem+json',
      headers: {'access-control-allow-origin': '*'},
      body: JSON.stringify({type: problemType(name), title: name, status: PROBLEM_STATUS[name]}),
    }),
  )
