import type { Settings } from '#shop/content'
import type { ProductPage } from '#shop/product-page'

/** What its buyer may do with a digital edition, as rows of "Specifications". */
export function accessTerms(
  { kind, canPause }: Pick<ProductPage, 'kind' | 'canPause'>,
  { courseDevices, moveDays, pauseDays }: Settings['access'],
): ProductPage['specification'] {
  const devices = courseDevices === 1 ? 'One device' : `${courseDevices} devices`
  return [
    ...(kind.type === 'VIDEO' && !kind.isPhysical
      ? [{ label: 'Devices', value: `${devices}; you can change one every ${moveDays} days` }]
      : []),
    ...(canPause ? [{ label: 'Pause', value: `Once, for up to ${pauseDays} days, which are added` }] : []),
  ]
}
