import {cards, form} from './form.ts'
import {collections, stories} from './picker.ts'
import type {Area} from './scene.ts'
import {documentView, replaced, tool} from './tool.ts'
import {website} from './website.ts'

/** Every state, in the order in which a person looks through them. */
export const AREAS: readonly Area[] = [
  form,
  cards,
  collections,
  stories,
  tool,
  documentView,
  website,
  replaced,
]
