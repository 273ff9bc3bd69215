resource "neosync_user_defined_transformer" "stable_email" {
  name        = "stable-email"
  description = "The same new address for the same old one"
  source      = "transform_javascript"

  config = {
    transform_javascript = {
      code = file("${path.module}/stable-email.js")
    }
  }
}
