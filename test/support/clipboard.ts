import {once} from 'node:events'
import {connect} from 'node:net'
import {inject, onTestFinished} from 'vitest'

/**
 * Waits for the clipboard, which all pages of the run's browser share, and reserves it until the
 * test ends.
 */
export async function holdClipboard(): Promise<void> {
  const socket = connect(inject('clipboardPort'), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'data')
}
