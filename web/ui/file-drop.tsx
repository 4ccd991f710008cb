import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import { type InputHTMLAttributes, useState } from 'react'
import { useFieldAttributes } from './field.tsx'

type FileDropProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  /** What is taken, in words: 'JPG or PNG, up to 5 MB each'. */
  readonly takes: string
}

/** 9 KB, 1.4 MB. */
const fileSize = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

/**
 * Files by picking or dropping: the browser's own file field over the whole area, which works without scripts. Scripts
 * list the picked files. A Field around it labels it.
 */
export function FileDrop({ takes, id, multiple, onChange, ...props }: FileDropProps) {
  const [picked, setPicked] = useState<readonly File[]>([])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="group relative grid min-h-32 place-items-center rounded-card border border-dashed border-edge bg-card p-4 text-center transition-colors focus-within:border-brand hover:border-ink hover:bg-sunk has-aria-invalid:border-danger has-disabled:border-line has-disabled:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
        <div className="grid justify-items-center gap-1">
          <Upload className="size-6 text-soft" />
          <p className="group-has-disabled:text-soft">
            <span className="font-medium text-brand group-has-disabled:text-soft">
              {multiple ? 'Choose files' : 'Choose a file'}
            </span>
            <span className="max-wide:hidden"> or drop {multiple ? 'them' : 'it'} here</span>
          </p>
          <p className="text-14 text-balance text-soft">{takes}</p>
        </div>
        <input
          {...props}
          {...useFieldAttributes({ id })}
          type="file"
          multiple={multiple}
          onChange={(event) => {
            setPicked([...(event.currentTarget.files ?? [])])
            onChange?.(event)
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      <ul aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-1 text-14">
        {picked.map(({ name, size }) => (
          <li key={name} className="flex items-center gap-2">
            <FileText className="size-4 shrink-0 text-soft" />
            <span className="min-w-0 truncate">{name}</span>
            <span className="ml-auto shrink-0 text-soft tabular-nums">{fileSize(size)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Up to `most` photos, as `photos` of a form. A Field around it labels it. */
export const PhotoDrop = ({ most }: { readonly most: number }) => (
  <FileDrop
    name="photos"
    multiple
    accept="image/jpeg,image/png,image/webp,image/avif"
    takes={`Up to ${most} photos: JPEG, PNG, WebP or AVIF, 8 MB each`}
  />
)
