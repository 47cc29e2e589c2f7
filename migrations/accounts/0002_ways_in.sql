CREATE TABLE `banned_mailboxes` (
	`mailbox_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`mailbox_hash`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `banned_mailboxes_account_id` ON `banned_mailboxes` (`account_id`);--> statement-breakpoint
CREATE TABLE `provider_clients` (
	`provider` text NOT NULL,
	`instance` text NOT NULL,
	`client_id` text NOT NULL,
	`client_secret_sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `instance`)
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `notifications` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_roles` ON `accounts` (`roles`) WHERE "accounts"."roles" <> '';--> statement-breakpoint
ALTER TABLE `blocks` ADD `blocked_name` text DEFAULT '' NOT NULL;