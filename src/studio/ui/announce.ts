import {useEffect} from 'react'

/** The live region of all forms. */
let region: HTMLElement | undefined

/**
 * Announces to screen readers what is only seen in a form. The region is there before its text: most
 * screen readers say nothing of one that comes with it.
 */
export function useAnnouncer(): (text: string) => void {
  useEffect(addRegion, [])
  return announce
}

function addRegion(): void {
  if (region?.isConnected) return
  region = document.createElement('div')
  region.role = 'status'
  region.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  document.body.append(region)
}

function announce(text: string): void {
  // A new element, so that the same text is announced again.
  const line = document.createElement('p')
  line.textContent = text
  region?.replaceChildren(line)
}
