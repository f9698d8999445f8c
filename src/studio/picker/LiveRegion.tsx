import {useState} from 'react'
import {styled} from 'styled-components'

export const VisuallyHidden = styled.div`
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
  white-space: nowrap;
`

/**
 * The one live region of the dialog, there from the start: those that come and go are often not
 * heard. It tells what changed last.
 */
export function LiveRegion({texts}: {readonly texts: readonly string[]}) {
  const [told, setTold] = useState({texts, text: texts.find(Boolean) ?? ''})
  const changed = texts.find((text, index) => text !== '' && text !== told.texts[index])
  if (texts.some((text, index) => text !== told.texts[index])) {
    setTold({texts, text: changed ?? told.text})
  }
  return <VisuallyHidden role="status">{told.text}</VisuallyHidden>
}
