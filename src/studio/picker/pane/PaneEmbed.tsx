import type {ReactNode} from 'react'
import {useColorSchemeValue} from 'sanity'
import {embedAttributes} from '../../../embed/index.ts'
import type {EmbedConfig} from '../../config.ts'
import {EmbedStage} from '../../preview/live-embed/EmbedStage.tsx'
import type {PickerItem} from '../items.ts'
import {useDebounced} from '../../items/useDebounced.ts'

/** Milliseconds on one item before a script is run for it: not for those that are run over. */
const EMBED_DELAY = 400

/** Pixels of a phone's page. It is drawn as wide as the pane. */
const PHONE = 390

interface PaneEmbedProps {
  readonly embed: EmbedConfig
  readonly item: PickerItem
  /** Its thumbnail, which is shown until the embed is. */
  readonly children: ReactNode
}

/** An item as visitors will see it on a phone. */
export default function PaneEmbed({embed, item, children}: PaneEmbedProps) {
  const scheme = useColorSchemeValue()
  const {kind, id} = item
  const {teamId} = item.record
  const rested = useDebounced(`${kind} ${id}`, EMBED_DELAY)
  const attributes = embedAttributes({teamId, id}, {...embed, kind})
  if (rested === undefined || !attributes) return children
  return (
    <EmbedStage
      attributes={attributes}
      embed={embed}
      scheme={scheme}
      title={item.title}
      width={PHONE}
    >
      {children}
    </EmbedStage>
  )
}
