import {useTranslation} from 'sanity'
import {NAMESPACE} from '../i18n/index.ts'

/** In place of what an editor needs, where its code can't be loaded. Without @sanity/ui, as it may be. */
export function NotLoaded() {
  const {t} = useTranslation(NAMESPACE)
  return (
    <p
      role="alert"
      style={{color: 'var(--card-fg-color)', fontSize: 13, lineHeight: 1.5, margin: 0}}
    >
      {t('part.failed')}
    </p>
  )
}
