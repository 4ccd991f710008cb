// Not the icon of the product page: the desks' file would be loaded there for it.
import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import { withBase } from '#kernel/links'
import { mostExported } from './most-exported.ts'

type FileLinkProps = { readonly href: string; readonly note: string; readonly children: ReactNode }

/** A link to a file, and what to know of it; a plain link, since the file is no page. */
export const FileLink = ({ href, note, children }: FileLinkProps) => (
  <p className="mt-4 flex flex-wrap items-center gap-x-3 text-14">
    <a href={withBase(href)} download className="link inline-flex min-h-11 items-center gap-2">
      <FileDown className="size-4" />
      {children}
    </a>
    <span className="text-soft">{note}</span>
  </p>
)

/** A link to a list as a CSV file. */
export const CsvLink = ({ href }: { readonly href: string }) => (
  <FileLink
    href={href}
    note={`Up to ${mostExported.toLocaleString('en-IN')} rows; the download is recorded.`}
  >
    Download as CSV
  </FileLink>
)
