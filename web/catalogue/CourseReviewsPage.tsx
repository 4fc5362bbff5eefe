import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_public-course/course/$id/reviews')({ component: CourseReviewsPage })

function CourseReviewsPage() {
  return <div />
}
