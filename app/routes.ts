import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("site/layout.tsx", [
    layout("site/page-errors.tsx", [
      index("site/home.tsx"),
      ...prefix("about", [
        index("site/about.tsx"),
        route("our-network", "site/our-network.tsx"),
        route("methodology-and-insights", "site/methodology-and-insights.tsx"),
        route("global-reach", "site/global-reach.tsx"),
        route("what-our-clients-say", "site/what-our-clients-say.tsx"),
        route("living-brands", "site/living-brands.tsx"),
      ]),
      ...prefix("work", [index("site/work.tsx"), route(":slug", "site/case-study.tsx")]),
      ...prefix("news-and-opinions", [index("site/news.tsx"), route(":slug", "site/post.tsx")]),
      ...prefix("disciplines", [
        index("site/disciplines.tsx"),
        route(":slug", "site/discipline.tsx"),
      ]),
      ...prefix("contact", [
        index("site/contact.tsx"),
        route("the-lab", "site/the-lab.tsx"),
        route("briefing-templates", "site/briefing-templates.tsx"),
        route("strategy-interviews", "site/strategy-interviews.tsx"),
      ]),
      route("privacy-policy", "site/privacy-policy.tsx"),
      route("*", "site/not-found.tsx"),
    ]),
  ]),
  layout("staff/layout.tsx", [
    route("auth", "staff/auth.tsx"),
    layout("staff/signed-in.tsx", [
      route("dashboard", "staff/dashboard.tsx"),
      route("edit/work/:id", "staff/edit-work.tsx"),
      route("edit/post/:id", "staff/edit-post.tsx"),
      route("edit/pages/:id", "staff/edit-page.tsx"),
      route("edit/disciplines/:slug", "staff/edit-discipline.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
