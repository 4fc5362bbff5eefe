import { cx } from '../../ui/cx.ts'
import { AuthoredHtml } from './AuthoredHtml.tsx'
import type { LoadedBlocks } from './load.ts'

/** A step: its number on the line, text on one side and a picture on the other, alternating. */
export function Step({
  step: { title, image, content },
  number,
  last,
}: {
  step: LoadedBlocks
  number: number
  last: boolean
}) {
  const turned = number % 2 === 0
  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:items-center lg:gap-x-14',
        last ? 'pb-0' : 'pb-14',
      )}
    >
      <div className="relative row-span-2 h-full lg:col-start-2 lg:row-span-1 lg:row-start-1">
        {!last && (
          <span
            aria-hidden
            className="absolute top-14 -bottom-12 left-1/2 w-px bg-line-strong lg:top-[calc(50%+2.5rem)] lg:bottom-[calc(-50%-2.5rem)]"
          />
        )}
        <span
          aria-hidden
          className="tabular grid size-12 place-content-center rounded-full bg-pine text-lg font-bold text-on-pine lg:absolute lg:top-[calc(50%-1.5rem)] lg:-left-6"
        >
          {number}
        </span>
      </div>
      <div className={cx('pt-1.5 lg:row-start-1 lg:pt-0', turned ? 'lg:col-start-3' : 'lg:col-start-1')}>
        <h2 className="text-2xl">{title}</h2>
        {content.map((block) => (
          <div key={block.key} className="mt-3">
            {block.title && <h3 className="text-lg">{block.title}</h3>}
            <AuthoredHtml html={block.html} />
          </div>
        ))}
      </div>
      {image && (
        <img
          src={image}
          alt=""
          width={960}
          height={720}
          loading={number > 1 ? 'lazy' : undefined}
          decoding="async"
          className={cx(
            'col-start-2 mt-6 aspect-4/3 w-full rounded-2xl bg-sunken object-cover dark:brightness-90 lg:row-start-1 lg:mt-0 lg:max-w-md',
            turned ? 'lg:col-start-1 lg:justify-self-end' : 'lg:col-start-3',
          )}
        />
      )}
    </li>
  )
}
