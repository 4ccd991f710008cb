import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { paise } from '#kernel/money'
import { htmlKeeper } from './keep-html.tsx'
import { RouterLink } from './router-link.tsx'
import { KeepHtmlContext } from './ui/kept.ts'
import { LinkComponent } from './ui/link.tsx'
import { type CardView, cardItems } from './ui/product-card.tsx'
import { Rail } from './ui/rail.tsx'

const card: CardView = {
  edition: 1001,
  href: '/product/1001/income-tax-law',
  title: 'Income-tax Law & “Practice” <2027>',
  by: 'Ira Velankar',
  coverHash: 'fc3ce2df',
  hue: 'ca',
  facts: 'Print, Virtual',
  price: paise(89_500),
  mrp: paise(105_000),
  isFrom: true,
  rating: { average: 4.3, count: 12 },
  fit: { verdict: 'fits', attempt: 'May 2027' },
  availability: 'Only 3 left',
  isComparable: true,
  found: { title: [], by: [], reason: 'Direct tax' },
}
const cards = [card, { ...card, edition: 1002, coverHash: null, rating: null, fit: null }]
const grid = cardItems({ cards, sizes: '45vw', first: true, heading: 'h2' })

const drawn = (keep: ReturnType<typeof htmlKeeper> | null, page = <ul>{grid}</ul>) =>
  renderToString(
    <LinkComponent value={RouterLink}>
      <KeepHtmlContext value={keep}>{page}</KeepHtmlContext>
    </LinkComponent>,
  )

describe('the inside of an element that is kept', () => {
  it('is to the letter what the browser expects, the first time and the second', () => {
    const keep = htmlKeeper()
    expect(drawn(keep)).toBe(drawn(null))
    expect(drawn(keep)).toBe(drawn(null))
  })

  it('stands in parts that have ids and states of their own without disturbing them', () => {
    const page = (
      <main>
        <Rail title="Best sellers" cards={cards} />
        <Rail title="Trending" cards={cards} />
      </main>
    )
    const keep = htmlKeeper()
    expect(drawn(keep, page)).toBe(drawn(null, page))
    expect(drawn(keep, page)).toBe(drawn(null, page))
  })

  it('is another one as soon as anything of it is', () => {
    const keep = htmlKeeper()
    drawn(keep)
    const dearer = cardItems({ cards: [{ ...card, price: paise(90_000) }], sizes: '45vw', heading: 'h2' })
    expect(drawn(keep, <ul>{dearer}</ul>)).toContain('₹900')
  })

  it('is drawn once while it is asked for, and forgotten after so many others', () => {
    const keep = htmlKeeper(2)
    let drawings = 0
    const Part = () => {
      drawings++
      return <b>{drawings}</b>
    }
    const asked = ['a', 'b', 'a', 'c', 'a', 'b'].map((key) => keep(key, <Part />))
    expect(asked).toEqual(['<b>1</b>', '<b>2</b>', '<b>1</b>', '<b>3</b>', '<b>1</b>', '<b>4</b>'])
  })

  it('that cannot stand alone is left to its page', () => {
    const Broken = () => {
      throw new Error('needs its page')
    }
    expect(htmlKeeper()('broken', <Broken />)).toBeNull()
  })
})
