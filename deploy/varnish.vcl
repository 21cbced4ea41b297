# Varnish 7 as a cache of whole pages, for CDN_PURGE_URL=http://127.0.0.1:6081/purge. TLS is terminated before it.
vcl 4.1;

import directors;
import std;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
}

backend site_1 {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = ready;
}

backend site_2 {
    .host = "127.0.0.1";
    .port = "3002";
    .probe = ready;
}

# The processes; only they may purge.
acl processes {
    "127.0.0.1";
}

sub vcl_init {
    new site = directors.round_robin();
    site.add_backend(site_1);
    site.add_backend(site_2);
}

sub vcl_recv {
    set req.backend_hint = site.backend();
    if (req.url == "/purge" && req.method == "POST") {
        # Varnish appends the client to X-Forwarded-For, so a request from the proxy before it has two addresses.
        if (client.ip !~ processes || req.http.X-Forwarded-For ~ ",") {
            return (synth(403));
        }
        if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_ -]+$") {
            return (synth(400));
        }
        ban("obj.http.Surrogate-Key ~ (^|[^A-Za-z0-9_-])(" + regsuball(req.http.Surrogate-Key, " +", "|") + ")([^A-Za-z0-9_-]|$)");
        return (synth(200));
    }
    # Event streams last up to an hour and are passed on event by event.
    if (req.url ~ "^/(live|api/desk/presence)([?/]|$)") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # The staff area, client reviews and token-authenticated interfaces.
    if (req.http.Authorization || req.url ~ "(?i)^/(auth|dashboard|edit|review|api|v0|v1)([/.?]|$)") {
        return (pass);
    }
    # Public pages are the same for everyone.
    unset req.http.Cookie;
    # Serves no stale page while a process is ready.
    set req.grace = 0s;
    if (!std.healthy(req.backend_hint)) {
        set req.grace = 1d;
    }
    return (hash);
}

sub vcl_backend_response {
    # Stores only responses that allow it: pages with s-maxage, and immutable files.
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "s-maxage|immutable") {
        # Remembers this for a while, so that requests for it do not wait for each other; a cacheable response replaces it.
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    set beresp.grace = 1d;
}

sub vcl_deliver {
    # The keys and the storage time are for this cache only, since no other cache is purged.
    unset resp.http.Surrogate-Key;
    if (resp.http.Cache-Control ~ "s-maxage") {
        set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
        unset resp.http.Age;
    }
}
