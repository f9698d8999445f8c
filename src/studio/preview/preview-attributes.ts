import type {EmbedType} from '../../access/index.ts'
import {
  type EmbedAttributes,
  embedAttributes,
  type EmbedKind,
  type EmbedValue,
} from '../../embed/index.ts'
import type {EmbedConfig} from '../items/context.ts'

/** The attributes of a value's preview. A Collection has a shape of its own, which its script knows. */
export function previewAttributes(
  embed: EmbedConfig,
  value: EmbedValue,
  kind: EmbedKind,
  shape: EmbedType | undefined,
): EmbedAttributes | undefined {
  try {
    return embedAttributes(value, {...embed, kind, embedType: kind === 'story' ? shape : undefined})
  } catch (error) {
    // Thrown by the developer's options while the form renders, it would take that away.
    return void console.error(error)
  }
}
