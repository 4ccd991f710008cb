import { type MetaArguments, titleMeta } from '../../seo/page-meta.ts'

/** The head of a page about an order. */
export const orderMeta =
  (what: string | null) => (args: MetaArguments & { readonly params: { readonly orderNo?: string } }) =>
    titleMeta([what, `Order ${args.params.orderNo}`].filter(Boolean).join(' · '))(args)
