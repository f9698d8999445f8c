import {StrictMode} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {App, type SiteProps} from './App.tsx'

const props = JSON.parse(document.querySelector('#props')?.textContent ?? '') as SiteProps
hydrateRoot(
  document.querySelector('#root') as Element,
  <StrictMode>
    <App {...props} />
  </StrictMode>,
)
