import {once} from 'node:events'
import {connect} from 'node:net'
import {inject, onTestFinished} from 'vitest'

/**
 * Waits for the clipboard, which all pages of the run's browser share, and has it to itself until the
 * test is over.
 */
export async function holdClipboard(): Promise<void> {
  const socket = connect(inject('clipboardPort'), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'data')
}
