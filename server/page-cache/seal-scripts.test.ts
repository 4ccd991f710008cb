import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealScripts } from './seal-scripts.ts'

const nonce = 'c0ffee'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('a page for many', () => {
  it('admits the scripts that carried the nonce by their hashes, byte for byte, and carries it no more', () => {
    const words = 'window.store = "₹895";'
    const { pieces, admitted } = sealScripts(
      [
        `<script nonce="${nonce}">${words}</script><p>`,
        `</p><script type="module" nonce="${nonce}" async="">go()</script>`,
      ],
      nonce,
    )
    expect(admitted).toEqual([hashOf(words), hashOf('go()')])
    expect(pieces.join('')).toBe(
      `<script>${words}</script><p></p><script type="module" async="">go()</script>`,
    )
  })

  it('does not bless a script that came in through content', () => {
    const { admitted } = sealScripts(
      [
        `<p><script>steal()</script></p><script nonce="guessed">steal()</script><script nonce="${nonce}">ours()</script>`,
      ],
      nonce,
    )
    expect(admitted).toEqual([hashOf('ours()')])
  })

  it('needs no hash for a script of our own files, nor for a style', () => {
    const { pieces, admitted } = sealScripts(
      [`<script src="/a.js" nonce="${nonce}"></script><link rel="stylesheet" nonce="${nonce}"/>`],
      nonce,
    )
    expect(admitted).toEqual([])
    expect(pieces.join('')).not.toContain(nonce)
  })

  it('is not made when the nonce stands in its words', () => {
    expect(() => sealScripts([`<p>${nonce}</p>`], nonce)).toThrow('outside its tags')
  })
})
