import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_public-course/course/$id/faq')({ component: CourseFaqPage })

function CourseFaqPage() {
  return <div />
}
