// A script that tries what a stolen or careless embed script could try against a Studio.
const results = {}
window.results = results

const studio = new URL(document.currentScript.src).searchParams.get('studio')
/** The path and the fragment of the Studio, whose origin a frame may know. */
const studioAddressIn = (text) => {
  const [, address] = text.replace('blob:', '').split(`${studio}/page-`)
  if (address === undefined) throw new Error('not there')
  return address
}

const attempts = {
  readPage: () => parent.document.body.innerHTML,
  readTop: () => top.document.cookie,
  readFrameElement: () => frameElement.ownerDocument.title,
  readParentStorage: () => parent.localStorage.getItem('session'),
  readStorage: () => localStorage.getItem('session'),
  readSessionStorage: () => sessionStorage.length,
  readCookie: () => document.cookie,
  writeCookie: () => {
    document.cookie = 'stolen=1'
  },
  callParent: () => parent.studioSecret,
  writeParent: () => {
    parent.studioSecret = 'changed'
  },
  navigateTop: () => {
    top.location = 'https://evil.example/'
  },
  navigateParent: () => parent.location.replace('https://evil.example/'),
  openWindow: () => {
    const opened = open('https://evil.example/')
    if (opened === null) throw new Error('not opened')
    return opened
  },
  database: () => indexedDB.open('studio').readyState,
  readBaseUri: () => studioAddressIn(document.baseURI),
  readReferrer: () => studioAddressIn(document.referrer),
  leaveSandbox: () => {
    frameElement.removeAttribute('sandbox')
  },
}
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    results[name] = `did: ${String(attempt())}`
  } catch {
    results[name] = 'refused'
  }
}

window.done = Promise.all(
  ['omit', 'include'].map(async (credentials) => {
    try {
      const response = await fetch(`${studio}/session`, {credentials})
      results[`fetch-${credentials}`] = `did: ${await response.text()}`
    } catch {
      results[`fetch-${credentials}`] = 'refused'
    }
  }),
)
window.service = {
  discover() {
    // An invalid message, and one with an excessive height.
    parent.postMessage({type: 'stories.frame', state: 'owned', height: 1}, '*')
    parent.postMessage({type: 'stories.frame', state: 'ready', height: 1e9}, '*')
    return window.done
  },
}
