import { Star } from './star.tsx'

const meanings = ['Poor', 'Weak', 'Fair', 'Good', 'Excellent'] as const

type RatingInputProps = {
  readonly name: string
  readonly legend: string
  readonly defaultValue?: 1 | 2 | 3 | 4 | 5
  readonly required?: boolean
  /** What to do to put it right. */
  readonly error?: string
}

/** From one star to five: five radio buttons, so arrow keys and plain forms set it. The chosen word stands beside. */
export const RatingInput = ({ name, legend, defaultValue, required, error }: RatingInputProps) => (
  <fieldset aria-describedby={error && `${name}-error`}>
    <legend className="text-14 font-medium">{legend}</legend>
    <div className="flex items-center">
      {meanings.map((meaning, index) => (
        <label
          key={meaning}
          className="relative grid size-11 place-items-center rounded-control stroke-edge stroke-[0.9] text-transparent transition-colors lit:stroke-star lit:text-star cursor-pointer has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            value={index + 1}
            defaultChecked={defaultValue === index + 1}
            required={required}
            className="peer absolute inset-0 size-full appearance-none outline-none"
          />
          <Star className="size-8" />
          <span className="sr-only">
            {index + 1} of 5: {meaning}
          </span>
          <span
            aria-hidden="true"
            className="pointer-events-none invisible absolute top-2.5 text-14 whitespace-nowrap text-ink peer-checked:visible"
            style={{ left: `${(meanings.length - index) * 44 + 8}px` }}
          >
            {meaning}
          </span>
        </label>
      ))}
    </div>
    {error && (
      <p id={`${name}-error`} className="text-14 font-medium text-danger">
        {error}
      </p>
    )}
  </fieldset>
)
