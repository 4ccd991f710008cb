import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashCspScripts } from './render-cached-page.ts'

const nonce = 'c0ffee'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('a page for everybody', () => {
  it('admits the scripts that carried the nonce by their hashes, byte for byte, and carries it no more', () => {
    const words = 'window.store = "₹895";'
    const { html, hashes } = hashCspScripts(
      `<script nonce="${nonce}">${words}</script><p></p><script type="module" nonce="${nonce}" async="">go()</script>`,
      nonce,
    )
    expect(hashes).toEqual([hashOf(words), hashOf('go()')])
    expect(html).toBe(`<script>${words}</script><p></p><script type="module" async="">go()</script>`)
  })

  it('does not bless a script that came in through content', () => {
    const { hashes } = hashCspScripts(
      `<p><script>steal()</script></p><script nonce="guessed">steal()</script><script nonce="${nonce}">ours()</script>`,
      nonce,
    )
    expect(hashes).toEqual([hashOf('ours()')])
  })

  it('needs no hash for a script of our own files, nor for a style', () => {
    const { html, hashes } = hashCspScripts(
      `<script src="/a.js" nonce="${nonce}"></script><link rel="stylesheet" nonce="${nonce}"/>`,
      nonce,
    )
    expect(hashes).toEqual([])
    expect(html).not.toContain(nonce)
  })

  it('is not made when the nonce stands in its words', () => {
    expect(() => hashCspScripts(`<p>${nonce}</p>`, nonce)).toThrow('outside its tags')
  })
})
