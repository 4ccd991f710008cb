import { describe, expect, it } from 'vitest'
import { campaignNow, noteCampaign, readCampaign } from './campaign.ts'

describe('the campaign that an address tells of', () => {
  it('is its utm parameters and no others', () => {
    expect(readCampaign('?q=tax&utm_source=mail&utm_campaign=May+2027&gclid=7', 0)).toEqual({
      utm: { utm_source: 'mail', utm_campaign: 'May 2027' },
      cid: null,
    })
  })

  it.each(['', '?q=tax', '?utm_=x', '?utm_source=', '?UTM_SOURCE=mail'])('is none at %j', (search) => {
    expect(readCampaign(search, 0)).toBeNull()
  })

  it.each([
    ['cid-4711', 4711],
    ['mailcid0042', 42],
    ['cid', null],
    ['4711', null],
    ['cid-4711-x', null],
  ])('of medium %s has the cid %s', (medium, number) => {
    const cid = readCampaign(`?utm_medium=${medium}`, 1_000)?.cid
    expect(cid).toEqual(number === null ? null : { number, expiry: 8_641_000 })
  })

  it('keeps no more of a value than two hundred letters', () => {
    expect(readCampaign(`?utm_source=${'x'.repeat(5_000)}`, 0)?.utm.utm_source).toHaveLength(200)
  })

  it('stays with the tab until another comes; its cid ends after 2.4 hours', () => {
    noteCampaign('/books?utm_medium=cid7', 0)
    noteCampaign('/books?q=tax', 10)
    expect(campaignNow(8_639_999)?.cid?.number).toBe(7)
    expect(campaignNow(8_640_000)).toEqual({
      utm: { utm_medium: 'cid7' },
      cid: null,
      url: '/books?utm_medium=cid7',
    })
    noteCampaign('?utm_source=poster', 20)
    expect(campaignNow(30)).toEqual({
      utm: { utm_source: 'poster' },
      cid: null,
      url: '?utm_source=poster',
    })
  })
})
