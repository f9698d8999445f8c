// Uses the installed package as a server does, on the running Node: the sandbox, the proxy
// as a process has it, and the client. Plain JavaScript, since old Nodes read no types.
// Usage: node smoke.mjs, in a folder in which the package is installed.
import assert from 'node:assert/strict'
import {createRequire} from 'node:module'
import {pathToFileURL} from 'node:url'

const require = createRequire(`${process.cwd()}/`)
const load = (name) => import(pathToFileURL(require.resolve(`sanity-plugin-stories${name}`)).href)

const {createClient, ServiceApiException} = await load('/client')
const {createStoriesProxy} = await load('/server')
const {nodeCompressors, startProxy} = await load('/node')
const {startSandbox} = await load('/sandbox')
const {embedHtml} = await load('/embed/core')

const apiKey = 'key-of-the-smoke-test'
const sandbox = await startSandbox({port: 0, keys: [apiKey]})
const proxy = await startProxy(
  createStoriesProxy({
    serviceUrl: sandbox.url,
    apiKey,
    authorize: ({headers}) =>
      headers.get('authorization') === 'Bearer editor' ? {id: 'editor'} : undefined,
    allowedOrigins: ['https://studio.example.com'],
    compress: nodeCompressors(),
  }),
  {port: 0},
)
try {
  const collections = await createClient({baseUrl: sandbox.url, apiKey}).collections()
  assert.ok(collections.length > 0)
  const [story] = await createClient({baseUrl: sandbox.url, apiKey}).stories()
  // Images and videos: the installed package has to find its own files.
  const media = Object.values(story).filter((value) => /\/media\/.*\.\w+$/.test(value))
  assert.equal(media.length, 7)
  for (const url of media) assert.equal((await fetch(url)).status, 200, url)
  const wrong = createClient({baseUrl: sandbox.url, apiKey: 'another'})
  await assert.rejects(wrong.collections(), ServiceApiException)

  const ask = (headers) => fetch(`${proxy.url}/api/stories/collections`, {headers})
  assert.equal((await ask({})).status, 401)
  const answer = await ask({authorization: 'Bearer editor', 'accept-encoding': 'gzip'})
  assert.equal(answer.status, 200)
  assert.equal((await answer.json()).length, collections.length)

  const [{id, teamId}] = collections
  const html = embedHtml({_type: 'stories.collection', teamId, id}, {brand: 'service'})
  assert.match(html, /data-service-collection-id/)
} finally {
  await proxy.close()
  await sandbox.close()
}
console.log(`Works on Node ${process.version}`)
