import type { Review } from '../../contract/reviews.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Rating } from '../ui/Rating.tsx'
import { useDays } from './parts/useDays.ts'

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const days = useDays()
  return (
    <ul id="reviews" className="mt-4 divide-y divide-line">
      {reviews.map(({ userId, name, lastName, position, image, rating, text, lang, date }) => (
        <li key={userId} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-6">
          <Avatar name={`${name} ${lastName}`} src={image} />
          <div>
            <p className="font-semibold">
              {name} {lastName}
            </p>
            {position && (
              <p lang={lang} className="text-sm text-ink-soft">
                {position}
              </p>
            )}
            <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
              <Rating value={rating} className="text-base" /> <time dateTime={date}>{days.long(date)}</time>
            </p>
            <p lang={lang} className="measure mt-2 whitespace-pre-line">
              {text}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
