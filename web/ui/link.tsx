import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  use,
} from 'react'
import { classes } from './classes.ts'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** An address of the store below its base, '/books', or a whole address of elsewhere. */
  readonly href: string
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLAnchorElement>
}

/** The link component: the app provides its router's; the default is a plain anchor. */
export const LinkComponent = createContext<ComponentType<LinkProps>>((props) => <a {...props} />)

/** A link without a look of its own. */
export function Anchor(props: LinkProps) {
  const Component = use(LinkComponent)
  return <Component {...props} />
}

export function TextLink({ className, ...props }: LinkProps) {
  return <Anchor {...props} className={classes('link', className)} />
}

/** A link on its own, high enough for a finger. */
export const TallLink = ({ className, ...props }: LinkProps) => (
  <TextLink {...props} className={classes('inline-flex min-h-11 items-center', className)} />
)
