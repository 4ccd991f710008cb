import { orderNoIn } from '#kernel/id'
import { links } from '#kernel/links'
import { TextLink } from '../../ui/link.tsx'

/** Why something does not open, in words; the order that they name is a link to where it is paid or looked up. */
export const WithOrderLink = ({ words }: { readonly words: string }) => {
  const orderNo = orderNoIn(words)
  if (orderNo === '') return words
  const [before, after] = words.split(orderNo)
  return (
    <>
      {before}
      <TextLink href={links.ownOrder(orderNo)}>{orderNo}</TextLink>
      {after}
    </>
  )
}
