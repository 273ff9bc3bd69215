variable "mysql_password" {
  type      = string
  sensitive = true
}

variable "bastion_key" {
  type      = string
  sensitive = true
}

resource "neosync_connection" "mysql" {
  name = "shop-mysql"

  mysql = {
    host     = "10.0.0.5"
    port     = 3306
    name     = "shop"
    user     = "neosync_source"
    pass     = var.mysql_password
    protocol = "tcp"

    tunnel = {
      host        = "bastion.example.com"
      port        = 22
      user        = "neosync"
      private_key = var.bastion_key
    }
  }
}

resource "neosync_connection" "bucket" {
  name = "shop-bucket"

  aws_s3 = {
    bucket = "shop-anonymized"
    region = "eu-central-1"

    credentials = {
      role_arn = "arn:aws:iam::111122223333:role/neosync-worker"
    }
  }
}
