import { links } from '#kernel/links'
import { TextLink } from '../../ui/link.tsx'

/** Why something does not open, in words; the order that they name is a link to where it is paid or looked up. */
export const WithOrderLink = ({ words }: { readonly words: string }) => {
  const [before, orderNo, after] = words.split(/\b(BM[0-9]{11})\b/)
  if (orderNo === undefined) return words
  return (
    <>
      {before}
      <TextLink href={links.ownOrder(orderNo)}>{orderNo}</TextLink>
      {after}
    </>
  )
}
