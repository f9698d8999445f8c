import type {EmbedType} from '../../access/index.ts'
import {
  type EmbedAttributes,
  embedAttributes,
  type EmbedKind,
  type EmbedValue,
} from '../../embed/index.ts'
import type {EmbedConfig} from '../items/context.ts'

/**
 * The attributes of a value's preview, as a website has them by default.
 *
 * @param shape - The shape of its field. A Collection has its own, which its script knows.
 */
export const previewAttributes = (
  embed: EmbedConfig,
  value: EmbedValue,
  kind: EmbedKind,
  shape: EmbedType | undefined,
): EmbedAttributes | undefined =>
  embedAttributes(value, {...embed, kind, embedType: kind === 'story' ? shape : undefined})
