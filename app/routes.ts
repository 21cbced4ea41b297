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
  route("review/*", "review/screen.tsx"),
  layout("staff/screens/layout.tsx", [
    ...prefix("auth", [
      index("staff/screens/auth.tsx"),
      route("forgotten", "staff/screens/auth-forgotten.tsx"),
      route("new-password", "staff/screens/auth-new-password.tsx"),
      route("invitation", "staff/screens/auth-invitation.tsx"),
    ]),
    layout("staff/screens/signed-in.tsx", [
      layout("staff/screens/screen-errors.tsx", [
        ...prefix("dashboard", [
          index("staff/screens/dashboard.tsx"),
          route("bundles", "staff/screens/bundles.tsx"),
          route("bundles/:id", "staff/screens/bundle.tsx"),
          route("bundles/:id/approvals/:approval", "staff/screens/approval-record.tsx"),
          route("library", "staff/screens/library.tsx"),
          route("staff", "staff/screens/people.tsx"),
          route("activity", "staff/screens/activity.tsx"),
          route("account", "staff/screens/account.tsx"),
          route("time-machine", "staff/screens/time-machine.tsx"),
          route("trash", "staff/screens/trash.tsx"),
          route("history/:collection/:id", "staff/screens/history.tsx"),
        ]),
        ...prefix("edit", [
          ...["work/:id", "post/:id", "pages/:id", "disciplines/:id", "settings"].map((address) =>
            route(address, "staff/screens/edit.tsx", {
              id: `staff/screens/edit-${address.replace("/:id", "")}`,
            }),
          ),
          route("settings/enquiries", "staff/screens/edit-enquiry-settings.tsx"),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
