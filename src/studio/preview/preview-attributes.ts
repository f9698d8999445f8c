import type {EmbedType} from '../../access/index.ts'
import {
  type EmbedAttributes,
  embedAttributes,
  type EmbedKind,
  type EmbedValue,
} from '../../embed/index.ts'
import type {EmbedConfig} from '../items/context.ts'

/** The attributes of a value's preview. A Collection has a shape of its own, which its script knows. */
export const previewAttributes = (
  embed: EmbedConfig,
  value: EmbedValue,
  kind: EmbedKind,
  shape: EmbedType | undefined,
): EmbedAttributes | undefined =>
  embedAttributes(value, {...embed, kind, embedType: kind === 'story' ? shape : undefined})
