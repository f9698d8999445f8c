// First: it replaces the `fetch` that Sanity's clients keep.
import config from '../../../sanity.config.ts'
import {renderStudio} from 'sanity'
import {peers} from 'virtual:peers'
import {types} from './schema.tsx'

/** The demo's Studio, with the document types of the benchmark. */
const [demo] = [config].flat()
renderStudio(document.getElementById('sanity'), {
  ...demo!,
  schema: {types},
  plugins: [...demo!.plugins!, ...peers],
})
