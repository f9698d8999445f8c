import {defineType, type FieldDefinition} from 'sanity'
import {type Field, FORMS, type Kind} from '../documents.ts'

const TYPES: Readonly<Record<Kind, object>> = {
  string: {type: 'string'},
  story: {type: 'stories.story'},
  collection: {type: 'stories.collection'},
  reference: {type: 'reference', to: [{type: 'target'}]},
  image: {type: 'image'},
  section: {type: 'object', name: 'section', fields: [{name: 'heading', type: 'string'}]},
  block: {type: 'block'},
}

const fieldOf = ({name, kind, items}: Field) => ({
  name,
  ...(items === undefined ? TYPES[kind] : {type: 'array', of: [TYPES[kind]]}),
})

export const types = Object.entries({...FORMS, target: []}).map(([name, fields]) =>
  defineType({
    name,
    type: 'document',
    fields: [{name: 'title', type: 'string'}, ...fields.map(fieldOf)] as FieldDefinition[],
  }),
)
