import {renderStudio, type SingleWorkspace} from 'sanity'
import {types} from './schema.tsx'

/** The demo's Studio, of any version, with the document types of the benchmark. */
export function renderFeelStudio(demo: SingleWorkspace): void {
  const {schema} = demo
  const given = Array.isArray(schema?.types) ? schema.types : []
  renderStudio(document.getElementById('sanity'), {
    ...demo,
    schema: {...schema, types: [...given, ...types]},
  })
}
