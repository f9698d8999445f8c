import {createServer} from 'node:http'
import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {expect, it, onTestFinished} from 'vitest'
import {datasetRequests} from './sanity-api.ts'

it('sends no token of a dataset to where Sanity’s API redirects', async () => {
  const seen: unknown[] = []
  const server = createServer(({url, headers}, response) => {
    seen.push([url?.split('?')[0], headers.authorization])
    response.writeHead(307, {location: '/elsewhere'}).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const requestOf = datasetRequests({apiUrl, dataset: 'production', authorization: 'Bearer t'})
  expect((await fetch(...requestOf('*', {}))).status).toBe(307)
  expect(seen).toEqual([['/data/query/production', 'Bearer t']])
})
