import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every screen's address (point 2) and its page file, one line each. What is not built yet stands in `shell/not-yet.ts`; both together are all. */
export const routes = rootRoute('root.tsx', [
  index('home/HomePage.tsx'),
  route('/discover', 'catalogue/DiscoverPage.tsx'),
  layout('public-course', 'catalogue/CourseLayout.tsx', [
    route('/course-about/$id/{-$backRoute}', 'catalogue/CourseAboutPage.tsx'),
    route('/course/$id/subjects', 'catalogue/CourseSubjectsPage.tsx'),
    route('/course/$id/reviews', 'catalogue/CourseReviewsPage.tsx'),
    route('/course/$id/faq', 'catalogue/CourseFaqPage.tsx'),
  ]),
  route('/page/$id', 'content/InformationPage.tsx'),
  route('/business/business-and-institutions', 'content/BusinessPage.tsx'),
  route('/about', 'content/AboutPage.tsx'),
  route('/business/about', 'content/BusinessAboutPage.tsx'),
  route('/how-it-works', 'content/HowItWorksPage.tsx'),
  route('/help', 'content/HelpPage.tsx'),
  route('/help/offer', 'content/HelpOfferPage.tsx'),
  route('/help/contacts', 'content/HelpContactsPage.tsx'),
  route('/contacts', 'content/ContactsPage.tsx'),
  route('/faq', 'content/FaqPage.tsx'),
  route('/faq/$category', 'content/FaqCategoryPage.tsx'),
  route('/projects/in-progress', 'content/ProjectsInProgressPage.tsx'),
  route('/projects/done', 'content/ProjectsDonePage.tsx'),
  route('/payment/success', 'content/PaymentSuccessPage.tsx'),
  route('/payment/cancelled', 'content/PaymentCancelledPage.tsx'),
  route('/verify', 'certificates/VerifyFormPage.tsx'),
  route('/verify/$code', 'certificates/VerifyPage.tsx'),

  layout('guests-only', 'accounts/GuestsOnly.tsx', [
    route('/login', 'accounts/LoginPage.tsx'),
    route('/eshop-login', 'accounts/EshopLoginPage.tsx'),
    route('/register', 'accounts/RegisterPage.tsx'),
  ]),

  route('/cart', 'shop/CartPage.tsx'),
  layout('signed-in', 'accounts/SignedIn.tsx', [
    route('/cart/payment', 'shop/PaymentPage.tsx'),
    route('/dashboard', 'dashboard/DashboardLayout.tsx', [
      index('dashboard/DashboardPage.tsx'),
      route('/courses', 'learning/OwnCoursesPage.tsx'),
      route('/certificates', 'certificates/CertificatesPage.tsx'),
    ]),
    route('/dashboard/certificates/$environment/$id/show', 'certificates/CertificatePage.tsx'),
    route('/course/{-$environment}/$id', 'learning/StudyLayout.tsx', [
      index('learning/StudyStart.tsx'),
      route('/theory/{-$subject}', 'learning/TheoryPage.tsx'),
      route('/general', 'learning/GeneralPage.tsx'),
      route('/tests', 'learning/TestsPage.tsx'),
      route('/surveys', 'learning/SurveysPage.tsx'),
    ]),
    route('/course/{-$environment}/$id/activity', 'learning/ActivityPage.tsx'),
  ]),
  route('/_kit', 'ui/gallery/KitRoute.tsx'),
  route('$', 'shell/UnbuiltPage.tsx'),
])
