import type { ClipboardEvent } from 'react'
import { showToast } from '../../browser/show-toast.ts'

/** The most characters that are copied at once: a quotation, as for a highlight. */
const mostCopied = 500

/** Copies marked words of a chapter with where they are from; of more than a quotation the beginning. */
export function copyWords(event: ClipboardEvent, source: string): void {
  const words = document.getSelection()?.toString().trim() ?? ''
  if (words === '') return
  event.preventDefault()
  const isCut = words.length > mostCopied
  event.clipboardData.setData('text/plain', `“${words.slice(0, mostCopied)}${isCut ? '…' : ''}”\n${source}`)
  if (isCut) void showToast(`Only the first ${mostCopied} characters were copied.`)
}
